/** What the server may say to a person: an English text that was marked with `msg` where it is written. */
export type Text = string & { readonly [mark]: true }
declare const mark: unique symbol

/**
 * Marks a text for the server's catalogues: `npm run extract` collects the literals given to it, and `translate` finds
 * their translations. At run time it is the text itself.
 */
// @__NO_SIDE_EFFECTS__
export function msg(text: string): Text {
  return text as Text
}
