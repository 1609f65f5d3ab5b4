import { createContext, useContext, type ReactNode } from "react";

import type { Block, Values } from "./protocol";

/** What blocks are given instead of importing one another. */
export interface RenderContext {
  /** Draws blocks one below the other. */
  draw: (blocks: Block[]) => ReactNode;
  /** Draws blocks in place of the one that asks, with headings of its level. */
  renderInstead: (blocks: Block[]) => ReactNode;
  /** The parameters of the route. */
  values: Values;
  /** The level of the next heading: 1 for the first of a screen. */
  level: 1 | 2 | 3;
}

const Context = createContext<RenderContext>({ draw: () => null, renderInstead: () => null, values: {}, level: 2 });

export const RenderContextProvider = Context.Provider;

export function useRenderContext(): RenderContext {
  return useContext(Context);
}

interface HeadingProps {
  children: ReactNode;
  className?: string;
  id?: string;
  /** Below a heading that the same block has drawn. */
  deeper?: boolean;
}

/** A heading of the level that is due. */
export function Heading({ children, deeper = false, ...rest }: HeadingProps) {
  const { level } = useRenderContext();
  const Tag = `h${deeper && level < 3 ? ((level + 1) as 2 | 3) : level}` as const;
  return <Tag {...rest}>{children}</Tag>;
}
