import { splitLinks } from './split-links.ts'

/**
 * What somebody wrote, with its addresses as links, each the way round that addresses are read. Nothing else of it is
 * markup.
 */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, text: piece, href }) =>
    href === undefined ? (
      piece
    ) : (
      <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  )
}
