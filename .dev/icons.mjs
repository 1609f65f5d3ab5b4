// Writes the names of lucide's icons for the descriptors' checks: npm run icons.
import { readFileSync, writeFileSync } from "node:fs";

const nodes = JSON.parse(readFileSync("node_modules/lucide-static/icon-nodes.json", "utf8"));
const lines = Object.keys(nodes)
  .sort()
  .reduce((lines, name) => {
    const last = lines.at(-1);
    return last && last.length + name.length < 112 ? [...lines.slice(0, -1), `${last} ${name}`] : [...lines, name];
  }, []);
writeFileSync(
  "app/ui/icon_names.py",
  `"""Generated from lucide-static by \`npm run icons\`; not edited by hand."""\n\n` +
    `_NAMES = """\n${lines.join("\n")}\n"""\nICON_NAMES = frozenset(_NAMES.split())\n`,
);
