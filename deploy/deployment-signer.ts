import { createDecipheriv, pbkdf2Sync, scryptSync } from "node:crypto";
import { type Address, concat, createWalletClient, type Hex, http, keccak256, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import * as z from "zod";

const hexDigits = z.string().regex(/^([0-9a-fA-F]{2})+$/);
const scrypt = z.object({
  kdf: z.literal("scrypt"),
  kdfparams: z.object({ dklen: z.number(), n: z.number(), r: z.number(), p: z.number(), salt: hexDigits }),
});
const pbkdf2 = z.object({
  kdf: z.literal("pbkdf2"),
  kdfparams: z.object({
    dklen: z.number(),
    c: z.number(),
    prf: z.literal("hmac-sha256"),
    salt: hexDigits,
  }),
});
const cipher = z.object({
  cipher: z.literal("aes-128-ctr"),
  cipherparams: z.object({ iv: hexDigits }),
  ciphertext: hexDigits,
  mac: hexDigits,
});
const keystoreSchema = z.object({
  version: z.literal(3),
  crypto: z.discriminatedUnion("kdf", [scrypt.extend(cipher.shape), pbkdf2.extend(cipher.shape)]),
});

/**
 * Decrypts a version 3 keystore (Web3 Secret Storage), as written by geth, Foundry and most wallets. Throws a
 * one-sentence error for another format or a wrong password.
 */
export function decryptKeystore(content: string, password: string): Hex {
  const { crypto } = parseKeystore(content);
  const derived = deriveKey(crypto, password);
  const ciphertext = Buffer.from(crypto.ciphertext, "hex");
  const mac = keccak256(concat([toHex(derived.subarray(16, 32)), toHex(ciphertext)]));
  if (mac !== `0x${crypto.mac.toLowerCase()}`) throw new Error("The password does not open this keystore.");
  const decipher = createDecipheriv(
    "aes-128-ctr",
    derived.subarray(0, 16),
    Buffer.from(crypto.cipherparams.iv, "hex"),
  );
  return toHex(Buffer.concat([decipher.update(ciphertext), decipher.final()]));
}

function parseKeystore(content: string): z.infer<typeof keystoreSchema> {
  try {
    return keystoreSchema.parse(JSON.parse(content));
  } catch (cause) {
    throw new Error("This file is not an encrypted keystore of version 3.", { cause });
  }
}

function deriveKey(crypto: z.infer<typeof keystoreSchema>["crypto"], password: string): Buffer {
  const salt = Buffer.from(crypto.kdfparams.salt, "hex");
  if (crypto.kdf === "pbkdf2") {
    return pbkdf2Sync(password, salt, crypto.kdfparams.c, crypto.kdfparams.dklen, "sha256");
  }
  const { n, r, p, dklen } = crypto.kdfparams;
  return scryptSync(password, salt, dklen, { N: n, r, p, maxmem: 128 * r * (n + p + 8) + 1_000_000 });
}

/** `to` is null for a contract creation. */
type UnsignedStep = {
  to: Address | null;
  data: Hex;
  nonce: number;
  gas: bigint;
  maxFeePerGas: bigint;
};

/** Signs and sends steps with a keystore's key, or through a node that holds one (or a hardware wallet). */
export type DeploymentSigner = {
  address: Address;
  send: (step: UnsignedStep) => Promise<Hex>;
};

/** Sonic requires a tip of at least one wei; more has no effect. */
const tipWei = 1n;

export function createKeySigner(nodeUrl: string, chainId: number, privateKey: Hex): DeploymentSigner {
  const account = privateKeyToAccount(privateKey);
  const client = createWalletClient({ account, transport: http(nodeUrl) });
  return {
    address: account.address,
    async send(step) {
      const serializedTransaction = await account.signTransaction({
        ...step,
        chainId,
        type: "eip1559",
        maxPriorityFeePerGas: tipWei,
      });
      return client.sendRawTransaction({ serializedTransaction });
    },
  };
}

export function createNodeSigner(nodeUrl: string, address: Address): DeploymentSigner {
  const client = createWalletClient({ account: address, transport: http(nodeUrl) });
  return {
    address,
    send: (step) =>
      client.sendTransaction({ ...step, chain: null, type: "eip1559", maxPriorityFeePerGas: tipWei }),
  };
}
