import { ACCESS_KEY, SEEN_ROLE_KEY, type Access, type SeenRole, type StoredAccess } from "../engine/access";
import { perApplication, type Application } from "../engine/application";
import type { visibleDocument } from "../engine/visibleDocument";
import { createStore, type Store } from "../lib/store";
import { sessionOf } from "./auth";

/** The session, and the role as which its user sees the application, of a request. */
export interface Requester {
  token: string | null;
  /** The name of the role; null for the role of the user. */
  role: string | null;
}

/** What a response says about the access of its requester. */
interface AccessNote {
  status: number;
  /** The version of the access; empty without restrictions. */
  access: string;
  envelope: unknown;
}

interface AccessState {
  /** What the user may see and do; null for everything. */
  access: Access | null;
  /** The role as which the user sees the application; null for their own. */
  seenRole: string | null;
}

/** What the user may see and do, and the document that follows from it. */
export interface UserAccess {
  state: Store<AccessState>;
  requester: () => Requester;
  /** Loads the code that only restricted users need, and draws what the user may see. */
  prepare: () => Promise<void>;
  /** Stores the access of a session, or of the role that the user sees. Null removes it. */
  put: (requester: Requester, access: Access | null) => void;
  /** Ends to see the application as another role. */
  stop: () => void;
  /** Compares the version in a response with the current one. */
  compare: (note: AccessNote, requester: Requester) => void;
  /** Sets what happens when the versions differ. */
  onChanged: (listener: () => void) => void;
}

const SERVER_ERROR = 500;

/** Whether a response without a version says that its requester has no restrictions. */
function isConclusive({ status, access, envelope }: AccessNote): boolean {
  return access !== "" || (status !== 401 && status < SERVER_ERROR && envelope !== null);
}

/** Whether the page says that roles restrict users. The next page then has to know who has no restrictions, or asks. */
function areRolesEnforced(): boolean {
  return document.documentElement.dataset["access"] !== undefined;
}

/** Read and write what is stored of the rights of sessions. What belongs to another session than the current one does
 * not count. */
function createStorage({ storage: { local, session } }: Application, currentToken: () => string | null) {
  return {
    read(): AccessState {
      const token = currentToken();
      const seen = session.read<SeenRole>(SEEN_ROLE_KEY);
      if (seen !== null && seen.token === token) return { access: seen.access, seenRole: seen.role };
      const own = local.read<StoredAccess>(ACCESS_KEY);
      return { access: own !== null && own.token === token ? own.access : null, seenRole: null };
    },
    write({ token, role }: Requester, access: Access | null): void {
      if (role === null) local.write(ACCESS_KEY, access === null && !areRolesEnforced() ? null : { token, access });
      else session.write(SEEN_ROLE_KEY, access && { token, access, role });
    },
    clear(): void {
      local.write(ACCESS_KEY, null);
      session.write(SEEN_ROLE_KEY, null);
    },
  };
}

/** Return the functions that draw what the user may see, and load the code for it. */
function createDrawing({ document, fullDocument }: Application, state: Store<AccessState>) {
  let draw: typeof visibleDocument | null = null;

  function show(): void {
    const full = fullDocument.get();
    const { access } = state.get();
    // Without the code, the page shows in vain what the server refuses.
    document.set(access === null || full.layout.access === null || draw === null ? full : draw(full, access));
  }

  async function prepare(): Promise<void> {
    if (draw !== null) return;
    draw = (await import("../engine/visibleDocument")).visibleDocument;
    show();
  }

  return { show, prepare };
}

function createAccess(application: Application): UserAccess {
  const { fullDocument, storage, signal } = application;
  const { local } = storage;
  const { auth } = sessionOf(application);
  const stored = createStorage(application, () => auth.get().token);
  const state = createStore(stored.read());
  const { show, prepare } = createDrawing(application, state);
  const requester = () => ({ token: auth.get().token, role: state.get().seenRole });
  let listener: () => void = () => undefined;

  function update(): void {
    const next = stored.read();
    const before = state.get();
    if (next.access?.version === before.access?.version && next.seenRole === before.seenRole) return;
    state.set(next);
    show();
    if (next.access !== null) prepare().catch(() => undefined); // the server refuses what the page then shows in vain
  }

  function put(from: Requester, access: Access | null): void {
    stored.write(from, access);
    update();
  }

  function compare(note: AccessNote, { token, role }: Requester): void {
    if (fullDocument.get().layout.access === null || token === null || !isConclusive(note)) return;
    const isCurrent = token === auth.get().token && role === state.get().seenRole;
    if (isCurrent && note.access !== (state.get().access?.version ?? "")) listener();
  }

  auth.subscribe(() => {
    if (auth.get().token === null) stored.clear();
    update();
  });
  fullDocument.subscribe(show);
  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === local.nameOf(ACCESS_KEY)) update();
    },
    { signal },
  );
  const stop = () => {
    if (state.get().seenRole !== null) put(requester(), null);
  };
  return {
    state,
    requester,
    prepare,
    put,
    stop,
    compare,
    onChanged: (next) => {
      listener = next;
    },
  };
}

export const accessOf = perApplication(createAccess);
