/** Another engine, as far as a look round the site needs it. */
export type Engine = {
  name: string
  /** What its console complained about. */
  complaints(): Promise<string[]>
  goto(url: string): Promise<void>
  /** Value of an expression on the page; promises are waited for. Only what JSON can say comes back. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}
