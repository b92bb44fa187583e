import { createElement, type ReactNode, useMemo } from 'react'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { parseRichText, type RichElement, type RichNode } from './parse-rich-text.ts'
import styles from './rich-text.module.css'

type Props = {
  html: string
  /** The level of its highest heading, so that levels on the page have no gaps. */
  headingLevel?: 2 | 3 | 4
  className?: string | undefined
}

/** Employer HTML with typography for reading. Only what the contract's `rich-html.ts` lists is rendered. */
export function RichText({ html, headingLevel = 2, className }: Props) {
  const nodes = useMemo(() => parseRichText(html), [html])
  const levels = useMemo(() => assignHeadingLevels(nodes, headingLevel), [nodes, headingLevel])
  return (
    <div dir="auto" className={joinClassNames(styles.prose, className)}>
      {nodes.map((node, key) => renderNode(node, key, levels))}
    </div>
  )
}

function renderNode(node: RichNode, key: number, levels: ReadonlyMap<string, string>): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const inside = children.length > 0 ? children.map((child, at) => renderNode(child, at, levels)) : null
  if (tag === 'a') return renderLink(attributes, key, inside)
  const { colspan, rowspan, ...rest } = attributes
  return createElement(levels.get(tag) ?? tag, { key, ...rest, colSpan: colspan, rowSpan: rowspan }, inside)
}

function renderLink({ href, ...rest }: Record<string, string>, key: number, inside: ReactNode): ReactNode {
  if (!href)
    return (
      <span key={key} {...rest}>
        {inside}
      </span>
    )
  return (
    <Anchor key={key} href={href} {...rest} rel="noopener noreferrer nofollow">
      {inside}
    </Anchor>
  )
}

/** Heading levels in the source → as rendered: the used ones in order, from `top` without gaps. */
function assignHeadingLevels(nodes: readonly RichNode[], top: number): ReadonlyMap<string, string> {
  const used = new Set<string>()
  const collect = ({ tag, children }: RichElement) => {
    if (/^h[1-6]$/.test(tag)) used.add(tag)
    for (const child of children) if (typeof child !== 'string') collect(child)
  }
  for (const node of nodes) if (typeof node !== 'string') collect(node)
  return new Map([...used].sort().map((tag, at) => [tag, `h${Math.min(top + at, 6)}`]))
}
