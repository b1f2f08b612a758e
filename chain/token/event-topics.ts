/** `Transfer(address,address,uint256)`, of ERC-20 and ERC-721 alike. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** `Approval(address,address,uint256)`, of ERC-20 and ERC-721 alike. */
export const approvalTopic = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
/** `ApprovalForAll(address,address,bool)`, of ERC-721 and ERC-1155. */
export const approvalForAllTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
export const transferSingleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
export const transferBatchTopic = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";
export const itemTransferTopics = [transferSingleTopic, transferBatchTopic] as const;
