export const notErased = "Nothing was erased: the server cannot be reached.";
export const restIsGone = "The rest of this reply is no longer there.";
export const lostHalfWay = "The connection was lost before the reply was complete.";
export const notSent = "The message could not be sent: the server cannot be reached.";
export const noReply = "The server answered with something that is not a reply.";
export const late = "The agent did not answer in time.";
export const lostBefore = "The connection was lost before the reply arrived.";
