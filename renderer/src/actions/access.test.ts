import { beforeEach, describe, expect, it, vi } from "vitest";

import { testApplication, uiText } from "../../testing/application";
import { apiOf, type Sending } from "../data/api";
import { cacheOf } from "../data/cache";
import { refreshesOf } from "../engine/screenStores";
import type { Access } from "../engine/access";
import type { Application } from "../engine/application";
import type { Call } from "../engine/protocol";
import { accessOf } from "../session/access";
import { sessionOf } from "../session/auth";
import { endSeenRole, followRole, loadAccess, seeAs } from "./access";
import { toastsOf, type Toasts } from "./toasts";

const DRIVER: Access = { version: "d1", role: "Driver", can: ["trips.list"], hidden: {}, locked: {} };
const CLERK: Access = { version: "c1", role: "Clerk", can: ["clients.list"], hidden: {}, locked: {} };
const TRIPS = { method: "GET", path: "/trips" } as const;

let application: Application;
let show: ReturnType<typeof vi.fn<Toasts["show"]>>;
let sent: Headers[];

const SEE_AS = { kind: "seeAs", call: { method: "PUT", path: "/roles/see-as/{name}" }, role: "name" } as const;
const visited: string[] = [];

/** Press the button of a role. */
async function seeRole(name: string): Promise<boolean> {
  const perform = (call: Call, sending: Sending) => apiOf(application).send(call, sending);
  const go = (to: string) => Promise.resolve(void visited.push(to));
  return seeAs(application, SEE_AS, { name }, { perform, go });
}

/** Let the server answer with the access of the user, or with that of the role that the request names. */
function serve(own: Access | null, role: Access | null = null): void {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push(headers);
    const access = headers.has("X-See-As") ? role : own;
    if (access === null)
      return Promise.resolve(Response.json({ status: false, message: "No", data: null }, { status: 403 }));
    const data = url === "/api/access" ? access : [{ id: 1 }];
    return Promise.resolve(
      Response.json(
        { status: true, message: null, data },
        { headers: access.version === "" ? {} : { "X-Access": access.version } },
      ),
    );
  });
}

beforeEach(() => {
  application = testApplication();
  sent = [];
  visited.length = 0;
  show = vi.spyOn(toastsOf(application), "show").mockReturnValue();
  sessionOf(application).dispatch({ type: "verified", token: "t" });
  accessOf(application).onChanged(() => {
    throw new Error("the versions differ");
  });
});

describe("before the first screen", () => {
  it("the access of a session is loaded with its token", async () => {
    serve(DRIVER);
    const other = testApplication();
    expect(await loadAccess(other, { token: "new", role: null })).toBe(true);
    expect(sent[0]?.get("Authorization")).toBe("Bearer new");
    sessionOf(other).dispatch({ type: "verified", token: "new" });
    expect(other.document.get().layout.home).toBe("/trip-list");
  });

  it("a user without restrictions has nothing stored", async () => {
    serve({ ...DRIVER, version: "", can: null });
    await loadAccess(application, { token: "t", role: null });
    expect(localStorage.getItem("access")).toBeNull();
  });
});

describe("a changed role", () => {
  beforeEach(() => accessOf(application).onChanged(() => undefined));

  it("is drawn, and the data is loaded again", async () => {
    serve(DRIVER);
    cacheOf(application).put("/api/trips", [], 0);
    await followRole(application);
    expect(application.document.get().layout.home).toBe("/trip-list");
    expect(cacheOf(application).get("/api/trips")).toBeNull();
    expect(refreshesOf(application).get()).toBe(1);
    expect(show).toHaveBeenCalledExactlyOnceWith("info", uiText.access.changed, { subject: "role" });
  });

  it("that is the same after all changes nothing", async () => {
    serve(DRIVER);
    await followRole(application);
    await followRole(application);
    expect(refreshesOf(application).get()).toBe(1);
  });

  it("without an answer stays as it was", async () => {
    serve(DRIVER);
    await followRole(application);
    serve(null);
    await followRole(application);
    expect(accessOf(application).state.get().access).toEqual(DRIVER);
  });
});

describe("a seen role", () => {
  it("is named by all requests until its end", async () => {
    serve({ ...DRIVER, version: "", can: null }, { ...CLERK, role: "Büro" });
    expect(await seeRole("Büro")).toBe(true);
    await apiOf(application).send(TRIPS);
    expect(sent.map((headers) => headers.get("X-See-As"))).toEqual([null, "B%C3%BCro", "B%C3%BCro"]);
    expect(application.document.get().layout.home).toBe("/clients");
    expect(visited).toEqual(["/clients"]);
    endSeenRole(application);
    await apiOf(application).send(TRIPS);
    expect(sent.at(-1)?.has("X-See-As")).toBe(false);
    expect(application.document.get()).toBe(application.fullDocument.get());
    expect(localStorage.getItem("access")).toBeNull();
  });

  it("that the server refuses is not shown", async () => {
    serve({ ...DRIVER, version: "", can: null });
    expect(await seeRole("Clerk")).toBe(false);
    expect(accessOf(application).state.get().seenRole).toBeNull();
    expect(show).toHaveBeenCalledWith("error", uiText.api.failed);
  });

  it("ends when the user may no longer look at it", async () => {
    serve({ ...DRIVER, version: "", can: null }, CLERK);
    await seeRole("Clerk");
    serve({ ...DRIVER, version: "", can: null });
    await followRole(application);
    expect(accessOf(application).state.get()).toEqual({ access: null, seenRole: null });
  });
});
