/** Another browser engine, as far as a tour of the site needs it. */
export type Engine = {
  name: string
  /** Complaints in its console. */
  complaints(): Promise<string[]>
  goto(url: string): Promise<void>
  /** Evaluates an expression on the page and awaits promises. The value must be serializable as JSON. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}
