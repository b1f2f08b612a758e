import { useChatActions } from "../chat-context.ts";

/** The agent's picture, or the initials of its first and last name where it has none. */
export function AgentAvatar() {
  const { profile } = useChatActions();
  const initials = `${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase();
  if (!profile.chatImage)
    return (
      <span className="avatar avatar-initials" aria-hidden="true">
        {initials}
      </span>
    );
  return <img className="avatar" src={profile.chatImage} alt="" width="36" height="36" />;
}
