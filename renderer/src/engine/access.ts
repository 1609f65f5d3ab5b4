/** What a reader may see and do, as the call `layout.access` returns it. */
export interface Access {
  /** Changes with the rights. Responses to a restricted reader name it; empty for a reader without restrictions. */
  version: string;
  /** The name of the role; null without one. */
  role: string | null;
  /** The rights, each the name of a resource and of an action; null for all of them. */
  can: string[] | null;
  /** The fields that the reader does not see, by resource. */
  hidden: Record<string, string[]>;
  /** The fields that the reader sees and may not change, by resource. */
  locked: Record<string, string[]>;
}

/** The storage key of a reader's access, with the token that it belongs to. */
export const ACCESS_KEY = "access";
/** The key in the storage of the tab of the role that the reader sees the application as, with its access. */
export const SEEN_ROLE_KEY = "seeAs";
/** The header that names this role. */
export const SEE_AS_HEADER = "X-See-As";

/** An access, and the session that has it. Null for everything, which is stored only where roles restrict users. */
export interface StoredAccess {
  token: string;
  access: Access | null;
}

/** The access of a role that a reader looks at, and its name. */
export interface SeenRole extends StoredAccess {
  access: Access;
  role: string;
}
