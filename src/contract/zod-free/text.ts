/** A text that the server may show to people: English, and marked with `msg` where it is written. */
export type Text = string & { readonly [mark]: true }
declare const mark: unique symbol

/** `context` tells texts apart that are the same in English only; `comment` is for translators. */
type Hints = { context?: string; comment?: string }

/**
 * Marks a text for the server's catalogues: `npm run extract` collects the literals given to it, and `translate` finds
 * their translations. At run time it is the text itself.
 */
// @__NO_SIDE_EFFECTS__
export function msg(text: string, { context }: Hints = {}): Text {
  return addMessageContext(text, context)
}

const SEPARATOR = '\u0004'

/** Joins a text and its context as gettext does. */
export function addMessageContext(text: string, context: string | undefined): Text {
  return (context === undefined ? text : `${context}${SEPARATOR}${text}`) as Text
}

export function removeMessageContext(text: Text): string {
  return text.slice(text.indexOf(SEPARATOR) + 1)
}
