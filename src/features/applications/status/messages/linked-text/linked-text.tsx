import { splitLinks } from './split-links.ts'

/** User text with its URLs as links, each isolated left to right. Nothing else is markup. */
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
