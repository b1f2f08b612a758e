/** Sample of all Markdown features that a reply may use. */
export const sampleMarkdown = `# Wallet summary
This account holds **1,204.5 S**, *three tokens* and ~~no debt~~.
A line break stays a line break.

| Token | Balance | Where |
| --- | ---: | :---: |
| ALI | 5,000 | \`0x29219dd400f2Bf60E5a23d13Be72B486D4038894\` |
| USDC | 12.50 | staked |

## What it did
1. received 10 S
2. swapped 4 S
   - at 0.3 % slippage
   - through two pools
3. nothing since

- [x] balances read
- [ ] prices

> What is on the chain stays there.

The failed call was 0x909d531d4d6a163bc15127630c34143cf189719428b6364229f1101a2f6c16f5, see
[the documentation](https://docs.soniclabs.com/) or https://explorer.test/blocks.

\`\`\`solidity
function transfer(address to, uint256 amount) external returns (bool) { return _transfer(msg.sender, to, amount); }
\`\`\`

---

### A smaller heading
![A chart](https://elsewhere.test/chart.png) and \`inline code\`.
`;
