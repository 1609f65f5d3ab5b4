import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const python = resolve(root, process.platform === "win32" ? ".venv/Scripts/python.exe" : ".venv/bin/python");

/** Write the documents that the tests draw, from the screens in Python. */
export default function writeDocuments(): void {
  execFileSync(python, ["-m", "tests.support.renderer_documents"], { cwd: root, stdio: "inherit" });
}
