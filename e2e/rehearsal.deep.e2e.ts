import { saleRecord } from "@alithia/content/sale-record.ts";
import { type Address, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { acornRecord } from "../scripts/testing/rehearse-launch.ts";
import { seeSale, seeToken, stageLaunch } from "./stage-launch.ts";

describe.each([14601, 146])("production starts with every kind of launch on chain %i", (chainId) => {
  const stage = stageLaunch(chainId);

  test("token and sale", async () => {
    const { deployer, parameters } = await stage.prepare();
    const { aliSale, aliToken } = await stage.launch("both", parameters, deployer);
    await stage.visit("both", seeSale(aliSale?.address as Address, aliToken?.address as Address));
  });

  test("a token alone, a sale of it, and the token without a sale", async () => {
    const { deployer, buyer, parameters } = await stage.prepare();
    const token = await stage.launchAlone(deployer, parameters, privateKeyToAccount(buyer).address);
    await stage.visit("alone", seeToken(token, "ALI"));
    const sale = await stage.launchExisting(deployer, parameters, token);
    const unfunded = stage.visit("existing", async () => {});
    await expect(unfunded).rejects.toThrow("The sale lacks 25000000 of the ALI it sells");
    await stage.fund(buyer, token, sale, parseEther("25000000"));
    await stage.visit("existing", seeSale(sale, token));
    await stage.record("none", token);
    await stage.visit("none", seeToken(token, "ALI"));
  });

  test("a token of another symbol and six decimals, sold and without a sale", async () => {
    const { deployer, parameters } = await stage.prepare();
    const { token, sale } = await stage.launchAcorns(deployer, parameters, saleRecord.exchangeRate);
    const published = { ...acornRecord, exchangeRate: saleRecord.exchangeRate };
    await stage.visit("acorn", seeSale(sale, token), published);
    await stage.record("acorn-alone", token);
    await stage.visit("acorn-alone", seeToken(token, "ACRN"), published);
  });
});
