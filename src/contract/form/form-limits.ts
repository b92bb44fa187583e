// Limits of forms, so that no definition or answer overloads a phone or the server.

/** Questions of a form, including those in dynamic lists. */
export const FORM_ITEMS = 1000
export const FORM_SECTIONS = 100
/** Choices of one question. */
export const ITEM_CHOICES = 2000
export const ITEM_RULES = 20
/** Longest label, and longest description, in characters. */
export const LABEL_LENGTH = 2000
export const DESCRIPTION_LENGTH = 20_000
/** Rows of a dynamic list, files of an upload, skills of a selector. */
export const LIST_ROWS = 100
/** Longest text answer without a rule that sets less. */
export const ANSWER_LENGTH = 20_000
/** Characters of one computed answer, including all parts of a list. Longer results are not built and become null. */
export const COMPUTED_LENGTH = ANSWER_LENGTH
/**
 * Characters of all computed answers of a form, including rows of lists. Once they are used up, other computed answers
 * are null.
 */
export const COMPUTED_TOTAL = 200_000
/** Expressions: nesting depth, and number of nodes. */
export const EXPRESSION_DEPTH = 20
export const EXPRESSION_NODES = 500
/** Longest regular expression. */
export const PATTERN_LENGTH = 500
/**
 * Size of a pattern's program plus the cost of its character classes (`pattern-size.ts`): a class repeated a thousand
 * times is 2,000. Each instruction may be tried for each letter of an answer, and takes at most 8 µs to compile.
 */
export const PATTERN_SIZE = 2500
/** Total of all patterns of a form. */
export const PATTERNS_SIZE = 20_000
/** File names listed in a message, so that it does not fill the screen. */
export const NAMED_FILES = 10

/** Delay before questions appear or disappear after an answer changes (F-19), ms. */
export const VISIBILITY_DEBOUNCE = 50
/** Delay before the step list follows scrolling (F-19), ms. */
export const SCROLL_SPY_DEBOUNCE = 50
/** How long a chosen step stays selected while scrolling (F-19), ms. */
export const STEP_HELD = 1000
/** Instructions are collapsed at this height (F-19), px. */
export const READ_MORE_INSTRUCTION = 150
