import { createContext, useContext, type ReactNode } from "react";

import type { Block, Values } from "./protocol";

/** The context of a block. Blocks draw other blocks through it instead of importing them. */
export interface RenderContext {
  /** Draws blocks inside this block. */
  draw: (blocks: Block[]) => ReactNode;
  /** Draws blocks in place of this block, with headings of its level. */
  renderInstead: (blocks: Block[]) => ReactNode;
  /** The parameters of the route. */
  values: Values;
  /** The level of the block's heading: 1 for the first block of a screen. */
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
  /** Whether the block has already drawn a heading above. */
  deeper?: boolean;
}

/** A heading at the level of the block. */
export function Heading({ children, deeper = false, ...rest }: HeadingProps) {
  const { level } = useRenderContext();
  const Tag = `h${deeper && level < 3 ? ((level + 1) as 2 | 3) : level}` as const;
  return <Tag {...rest}>{children}</Tag>;
}
