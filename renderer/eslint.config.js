import eslint from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import hooks from "eslint-plugin-react-hooks";
import typescript from "typescript-eslint";

import { dynamicRestrictionsOf, FOLDERS, noImportCycle, restrictionsOf } from "./importRules.js";

// Globs count from the repository, from which ESLint is run.
const SOURCES = ["renderer/src/**/*.{ts,tsx}"];
const TESTS = ["renderer/**/*.test.{ts,tsx}", "renderer/testing/**", "renderer/vitest.setup.ts"];

// What cells and blocks alike are drawn with; nothing here knows of cells or blocks.
const DRAWING = [
  "actions/ActionButton",
  "actions/FileLink",
  "actions/Link",
  "actions/RowActions",
  "actions/addresses",
  "components/Icon",
  "engine/conditions",
  "engine/durations",
  "engine/interpolate",
  "engine/preloadable",
  "engine/valuePath",
  "lib/calendarDate",
  "lib/dateFormats",
  "lib/files",
  "lib/intl",
  "lib/numbers",
  "lib/parseList",
  "lib/phoneNumber",
  "lib/relativeTime",
  "lib/useNow",
];

const MARKUP_FROM_TEXT = "Text must never become markup.";
const markup = ["innerHTML", "outerHTML", "insertAdjacentHTML", "dangerouslySetInnerHTML", "srcdoc"];
const parsing = [
  "createContextualFragment",
  "setHTMLUnsafe",
  "bindPopup",
  "bindTooltip",
  "setPopupContent",
  "setTooltipContent",
];
const noMarkupFromText = [
  ...markup.map((name) => ({
    selector: `:matches(MemberExpression[property.name='${name}'], JSXAttribute[name.name='${name}'], Property[key.name='${name}'])`,
    message: MARKUP_FROM_TEXT,
  })),
  { selector: "MemberExpression[property.value='innerHTML']", message: MARKUP_FROM_TEXT },
  { selector: `CallExpression[callee.property.name=/^(${parsing.join("|")})$/]`, message: MARKUP_FROM_TEXT },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write/]",
    message: MARKUP_FROM_TEXT,
  },
  // Leaflet's icons and popups take HTML: draw them with React, as src/widgets/map does.
  {
    selector:
      "CallExpression[callee.property.name='divIcon'] Property[key.name='html'] > :matches(Literal, TemplateLiteral)",
    message: MARKUP_FROM_TEXT,
  },
];

const LOCALE = "Numbers, days and times are written in the `locale` of src/lib/locale.ts, as the words are.";
const noOtherLocale = [
  "CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/]:not([arguments.0.name='locale'])",
  "NewExpression[callee.object.name='Intl'][callee.property.name=/Format|Rules$/]:not([arguments.0.name='locale'])",
].map((selector) => ({ selector, message: LOCALE }));

const FETCH =
  "src/data/api.ts sends calls, src/data/completeDocument.ts loads screens, and src/boot/boot.ts runs before both. Nothing else talks to the server.";
const noFetch = ["fetch", "XMLHttpRequest", "WebSocket"].map((name) => ({ name, message: FETCH }));
const noFetchOfWindow = ["window", "globalThis", "self"].map((object) => ({
  object,
  property: "fetch",
  message: FETCH,
}));
const noToasts = {
  name: "react-toastify",
  importNames: ["toast"],
  message: "Only src/actions/toasts.tsx and its container show toasts: run an effect.",
};
const noUnstyledToasts = { ...noToasts, name: "react-toastify/unstyled" };
const noNode = { group: ["node:*"], message: "This runs in a browser." };

/** The rule that refuses imports, with what every file must not import and what only this folder must not. */
const refuseImports = (...patterns) => [
  "error",
  { paths: [noToasts, noUnstyledToasts], patterns: [noNode, ...patterns] },
];

/** The directions of imports, one configuration for each folder. */
const directions = FOLDERS.map((folder) => ({
  files: [`renderer/src/${folder}/**/*.{ts,tsx}`],
  ignores: TESTS,
  rules: {
    "no-restricted-imports": refuseImports(...restrictionsOf(folder)),
    "no-restricted-syntax": ["error", ...noMarkupFromText, ...noOtherLocale, ...dynamicRestrictionsOf(folder)],
  },
}));

/** The rules that compile components to see whether they are pure: a third of the time, and a test draws each once. */
const withoutHookRules = Object.fromEntries(
  Object.keys(hooks.configs.flat.recommended.rules).map((rule) => [rule, "off"]),
);

export default defineConfig(
  globalIgnores(["renderer/dist/**", "renderer/src/**/*.gen.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  {
    files: ["renderer/**/*.{ts,tsx}"],
    extends: [typescript.configs.strictTypeChecked, hooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A fifth of the time, for code without enums and with two classes. Editors show what is deprecated.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Reading storage and answers says once what is expected, as read<Row>(key).
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["warn", { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
      "no-restricted-syntax": ["error", ...noMarkupFromText],
    },
  },
  {
    files: SOURCES,
    rules: {
      "no-console": ["error", { allow: ["error", "warn", "info"] }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-globals": ["error", ...noFetch],
      "no-restricted-properties": ["error", ...noFetchOfWindow],
      "no-restricted-imports": refuseImports(),
    },
  },
  {
    files: SOURCES,
    ignores: TESTS,
    plugins: { waybill: { rules: { "no-import-cycle": noImportCycle } } },
    rules: {
      "no-restricted-syntax": ["error", ...noMarkupFromText, ...noOtherLocale],
      "waybill/no-import-cycle": "error",
    },
  },
  ...directions,
  {
    files: ["renderer/src/main.tsx"],
    rules: {
      "no-restricted-imports": refuseImports({
        regex: "^\\./(?:boot|dev)/",
        message: "boot/ is built on its own; dev/ is loaded on demand.",
      }),
    },
  },
  {
    files: ["renderer/src/blocks/[a-z]*.{ts,tsx}"],
    ignores: TESTS,
    rules: {
      "no-restricted-imports": refuseImports(...restrictionsOf("blocks"), {
        regex: "^\\./(?!.*\\.css$)|/blocks/",
        message: "A block never imports a block: draw others with the dispatcher from the context.",
      }),
    },
  },
  {
    files: ["renderer/src/cells/[a-z]*.{ts,tsx}"],
    ignores: TESTS,
    rules: {
      "@typescript-eslint/no-restricted-imports": refuseImports({
        regex: `^\\./(?!(texts|Marks)$)|^\\.\\./(?!(${DRAWING.join("|")})$)`,
        allowTypeImports: true,
        message: `A cell imports types, and only texts, Marks, ${DRAWING.join(", ")} to draw with: the rest comes in its properties.`,
      }),
    },
  },
  // dev/ does not call the API: it asks the development server about files. boot.ts runs before api.ts is loaded.
  {
    files: ["renderer/src/data/{api,completeDocument}.ts", "renderer/src/dev/*.ts", "renderer/src/boot/boot.ts"],
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
  {
    files: ["renderer/src/actions/{toasts,ToastContainer}.tsx"],
    rules: { "no-restricted-imports": ["error", { patterns: [noNode, ...restrictionsOf("actions")] }] },
  },
  {
    files: TESTS,
    rules: {
      ...withoutHookRules,
      "max-lines-per-function": "off",
      "no-restricted-imports": "off",
      "@typescript-eslint/no-restricted-imports": "off",
      "no-restricted-globals": "off",
      "no-restricted-properties": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: [".dev/**/*.mjs", "tests/**/*.mjs", "renderer/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        performance: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        URL: "readonly",
      },
    },
    rules: { "max-lines": ["error", 400], "max-lines-per-function": ["warn", 60] },
  },
);
