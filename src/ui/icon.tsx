import type { IconNode } from 'lucide'
import { createElement } from 'react'

/**
 * An icon beside words that say the same, or inside a button that has a name: nobody hears it. `data-flips`: it
 * points along the line.
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
