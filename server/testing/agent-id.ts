export const agentId = "bde1346a-9c22-4817-8ab3-eb2b63b68acd";
