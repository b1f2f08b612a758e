import type { KnownContract } from "./sonic-contracts.ts";

/**
 * Contracts of Sonic mainnet that people seldom call themselves: factories, quoters and parts of lending, bridges and
 * oracles. They are named where they appear, and nothing is ever sent to them as to a person. Sources:
 * paraswap-dex-lib, kyberswap-dex-lib, sushi and lifi (2026-08), Aave address book 4.44.22, docs.soniclabs.com.
 */
export const sonicVenueContracts: readonly KnownContract[] = [
  {
    name: "Uniswap V3 factory",
    role: "exchange-part",
    address: "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
  },
  { name: "Uniswap V3 quoter", role: "exchange-part", address: "0x5911cB3633e764939edc2d92b7e1ad375Bb57649" },
  { name: "Oku universal router", role: "exchange", address: "0x738fD6d10bCc05c230388B4027CAd37f82fe2AF2" },
  { name: "Permit2 of Oku", role: "other", address: "0xB952578f3520EE8Ea45b7914994dcf4702cEe578" },
  { name: "Shadow CL factory", role: "exchange-part", address: "0xcD2d0637c94fe77C2896BbCBB174cefFb08DE6d7" },
  { name: "Shadow CL quoter", role: "exchange-part", address: "0x219b7ADebc0935a3eC889a148c6924D51A07535A" },
  {
    name: "Shadow CL position manager",
    role: "exchange-part",
    address: "0x12E66C8F215DdD5d48d150c8f46aD0c6fB0F4406",
  },
  {
    name: "Shadow legacy factory",
    role: "exchange-part",
    address: "0x2dA25E7446A70D7be65fd4c053948BEcAA6374c8",
  },
  { name: "Shadow voter", role: "other", address: "0x9F59398D0a397b2EEB8a6123a6c7295cB0b0062D" },
  { name: "SwapX V4 factory", role: "exchange-part", address: "0x8121a3F8c4176E9765deEa0B95FA2BDfD3016794" },
  { name: "SwapX V4 quoter", role: "exchange-part", address: "0xd74a9Bd1C98B2CbaB5823107eb2BE9C474bEe09A" },
  { name: "SwapX V2 factory", role: "exchange-part", address: "0x05c1be79d3aC21Cc4B727eeD58C9B2fF757F5663" },
  { name: "SwapX mixed router", role: "exchange", address: "0x037c162092881A249DC347D40Eb84438e3457c02" },
  { name: "Equalizer factory", role: "exchange-part", address: "0xDDD9845Ba0D8f38d3045f804f67A1a8B9A528FcC" },
  {
    name: "Equalizer CL factory",
    role: "exchange-part",
    address: "0x7Ca1dCCFB4f49564b8f13E18a67747fd428F1C40",
  },
  {
    name: "SpookySwap V2 factory",
    role: "exchange-part",
    address: "0xEE4bC42157cf65291Ba2FE839AE127e3Cc76f741",
  },
  {
    name: "SpookySwap V3 factory",
    role: "exchange-part",
    address: "0x3D91B700252e0E3eE7805d12e048a988Ab69C8ad",
  },
  {
    name: "SpookySwap V3 quoter",
    role: "exchange-part",
    address: "0x3F2026Cae76b987C4002e62B9dF70988b4388234",
  },
  {
    name: "SushiSwap V2 factory",
    role: "exchange-part",
    address: "0xB45e53277a7e0F1D35f2a77160e91e25507f1763",
  },
  {
    name: "SushiSwap V3 factory",
    role: "exchange-part",
    address: "0x46B3fDF7b5CDe91Ac049936bF0bDb12c5d22202e",
  },
  {
    name: "SushiSwap V3 quoter",
    role: "exchange-part",
    address: "0xe43ca1Dee3F0fc1e2df73A0745674545F11A59F5",
  },
  { name: "SushiSwap RedSnwapper", role: "exchange", address: "0xAC4c6e212A361c968F1725b4d055b47E63F80b75" },
  {
    name: "SushiSwap route processor",
    role: "exchange",
    address: "0x85CD07Ea01423b1E937929B44E4Ad8c40BbB5E71",
  },
  { name: "Wagmi factory", role: "exchange-part", address: "0x56CFC796bC88C9c7e1b38C2b0aF9B7120B079aef" },
  { name: "Wagmi quoter", role: "exchange-part", address: "0x5973C9E4cC849140cfd1c9dFc75D54D804B5a2fE" },
  {
    name: "Metropolis DLMM factory",
    role: "exchange-part",
    address: "0x39D966c1BaFe7D3F1F53dA4845805E15f7D6EE43",
  },
  {
    name: "Metropolis DLMM quoter",
    role: "exchange-part",
    address: "0x56eaa884F29620fD6914827AaAE9Ee6a5C383149",
  },
  {
    name: "Metropolis V2 factory",
    role: "exchange-part",
    address: "0x1570300e9cFEC66c9Fb0C8bc14366C86EB170Ad0",
  },
  {
    name: "Balancer V3 batch router (Beets)",
    role: "exchange",
    address: "0x7761659F9e9834ad367e4d25E0306ba7A4968DAf",
  },
  {
    name: "Balancer queries (Beets V2)",
    role: "exchange-part",
    address: "0x4B29DB997Ec0efDFEF13bAeE2a2D7783bCf67f17",
  },
  {
    name: "Curve StableNG factory",
    role: "exchange-part",
    address: "0x7C2085419BE6a04f4ad88ea91bC9F5C6E6C463D8",
  },
  {
    name: "Curve TwocryptoNG factory",
    role: "exchange-part",
    address: "0x1A83348F9cCFD3Fe1A8C0adBa580Ac4e267Fe495",
  },
  {
    name: "Curve TricryptoNG factory",
    role: "exchange-part",
    address: "0x635742dCC8313DCf8c904206037d962c042EAfBd",
  },
  { name: "fly.trade router (new)", role: "exchange", address: "0xc325856e5585823aaC0D1Fd46c35c608D95E65A9" },
  { name: "LI.FI diamond", role: "exchange", address: "0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE" },
  {
    name: "Aave V3 addresses provider",
    role: "lending-part",
    address: "0x5C2e738F6E27bCE0F7558051Bf90605dD6176900",
  },
  {
    name: "Aave V3 data provider",
    role: "lending-part",
    address: "0xc0a344397cfa89dF1e1d3e4fb330834D789cF2CD",
  },
  { name: "Aave V3 oracle", role: "lending-part", address: "0xD63f7658C66B2934Bd234D79D06aEF5290734B30" },
  {
    name: "Aave USDC (aSonUSDC)",
    role: "lending-part",
    address: "0x578Ee1ca3a8E1b54554Da1Bf7C583506C4CD11c6",
  },
  { name: "Aave wS (aSonwS)", role: "lending-part", address: "0x6C5E14A212c1C3e4Baf6f871ac9B1a969918c131" },
  {
    name: "Aave WETH (aSonWETH)",
    role: "lending-part",
    address: "0xe18Ab82c81E7Eecff32B8A82B1b7d2d23F1EcE96",
  },
  { name: "Silo V2 router", role: "lending", address: "0x21CfE326634c6ba3737F513ecaDCcCbB7500B59c" },
  { name: "Silo V2 lens", role: "lending-part", address: "0xE05966aee69CeCD677a30f469812Ced650cE3b5E" },
  { name: "Euler vault connector", role: "lending", address: "0x4860C903f6Ad709c3eDA46D3D502943f184D4315" },
  { name: "Merkl distributor", role: "other", address: "0x3Ef3D8bA38EBe18DB133cEc108f4D14CE00Dd9Ae" },
  { name: "CCTP message transmitter", role: "bridge", address: "0x81D40F21F12A8F0E3252Bccb954D722d4c464B64" },
  {
    name: "Sonic Gateway token pairs",
    role: "bridge",
    address: "0x134E4c207aD5A13549DE1eBF8D43c1f49b00ba94",
  },
  {
    name: "Sonic Gateway state oracle",
    role: "bridge",
    address: "0x836664B0c0CB29B7877bCcF94159CC996528F2C3",
  },
  { name: "LayerZero endpoint", role: "bridge", address: "0x6F475642a6e85809B1c36Fa62763669b1b48DD5B" },
  { name: "Stargate messaging", role: "bridge", address: "0x2086f755A6d9254045C257ea3d382ef854849B0f" },
  { name: "CCIP router", role: "bridge", address: "0xB4e1Ff7882474BB93042be9AD5E1fA387949B860" },
  { name: "FTM to S portal", role: "bridge", address: "0x3561607590e28e0848ba3B67074C676D6D1C9953" },
  { name: "FeeM registrar", role: "system", address: "0xDC2B0D2Dd2b7759D97D50db4eabDC36973110830" },
  { name: "API3 server", role: "other", address: "0x709944a48cAf83535e43471680fDA4905FB3920a" },
  { name: "Pyth", role: "other", address: "0x2880aB155794e7179c9eE2e38200202908C17B43" },
];
