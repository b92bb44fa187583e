import type { IconNode } from 'lucide'
import { createElement } from 'react'

/**
 * A decorative icon beside a text, or inside a button with a name; hidden from screen readers. `data-flips`: it points
 * along the text and is mirrored in right-to-left pages.
 */
export function Icon({ of, ...rest }: { of: IconNode; className?: string | undefined; 'data-flips'?: '' }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  )
}
