/** Something that a document says of the product, and the tests that hold it. */
export type Statement = {
  /** Of the requirement. */
  row: string
  says: string
  heldBy: readonly HeldBy[]
}

/** A test: its file, and its title, or how the title begins, as it stands there. */
export type HeldBy = readonly [file: string, title: string]

/** Short for lists: what is said, of which row, by which tests. */
export const said = (row: string, says: string, ...heldBy: HeldBy[]): Statement => ({ row, says, heldBy })
