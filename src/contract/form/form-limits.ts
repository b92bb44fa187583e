// Bounds of a form, so that no definition and no answer is a burden on a phone or on the server.

/** Questions of a form, those inside dynamic lists included. */
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
/** Longest text anybody may answer with, where no rule says less. */
export const ANSWER_LENGTH = 20_000
/**
 * Characters of one computed answer, of a list's parts together: as many as anybody may answer with. What would have
 * more is not built and gives nothing.
 */
export const COMPUTED_LENGTH = ANSWER_LENGTH
/**
 * Characters of all computed answers of a form together, the rows of its lists included. Once they are used up, the
 * others give nothing.
 */
export const COMPUTED_TOTAL = 200_000
/** Expressions: how deep they nest, and how many nodes one has. */
export const EXPRESSION_DEPTH = 20
export const EXPRESSION_NODES = 500
/** Longest regular expression. */
export const PATTERN_LENGTH = 500
/**
 * Instructions of a pattern's program, and what its classes take to make (`pattern-size.ts`): a class a thousand
 * times is 2,000. Each may be tried for each letter of an answer, and takes 8 µs to make at most.
 */
export const PATTERN_SIZE = 2500
/** Of all patterns of a form together. */
export const PATTERNS_SIZE = 20_000
/** Names beside a message may not flood the screen. */
export const NAMED_FILES = 10

/** Questions appear and go this long after an answer they look at (F-19), ms. */
export const VISIBILITY_DEBOUNCE = 50
/** The step list follows the scrolling this long after it (F-19), ms. */
export const SCROLL_SPY_DEBOUNCE = 50
/** A step that was chosen is held against the scrolling (F-19), ms. */
export const STEP_HELD = 1000
/** Instructions are cut at this height (F-19), px. */
export const READ_MORE_INSTRUCTION = 150
