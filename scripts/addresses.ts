import { isSignedBySigner, type SignedList } from "@alithia/chain/official/official-list.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { loadSiteConfig } from "@alithia/server/load-site-config.ts";
import { describeOfficialAddresses } from "@alithia/server/site/fill-pages.ts";

// Without an argument, prints the text to sign from the production settings. With a URL, checks that site.
const [url] = process.argv.slice(2);
try {
  if (url === undefined) {
    const environment = readEnvironment(process.env);
    const official = await describeOfficialAddresses(
      await loadSiteConfig(environment),
      environment.PUBLIC_ORIGIN,
    );
    console.log(official.text);
    console.error(
      official.isSigned
        ? `\nSigned by ${official.signer}.`
        : "\nNot signed. Sign this text with the deployer's wallet (personal_sign), and write signer and signature into content/official-signature.json.",
    );
  } else {
    const told = (await (await fetch(new URL("/official-addresses.json", url))).json()) as SignedList;
    console.log(told.text);
    if (await isSignedBySigner(told))
      console.log(`\nSigned by ${told.signer}. Compare it with the sender of the contracts' creation.`);
    else {
      console.log("\nThis list is not signed by the key it names.");
      process.exitCode = 1;
    }
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
