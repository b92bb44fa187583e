import { sendLogEvent, NAMESPACE } from './log-event.ts'

/**
 * Reports a page that could not be shown: what kind of error and where in the code, without any text of the
 * page.
 */
export function reportError(error: unknown): void {
  const thrown = error instanceof Error ? error : new Error(typeof error)
  void sendLogEvent({
    event: 'error_page',
    namespace: NAMESPACE,
    metrics_to_push: {
      name: thrown.name.slice(0, 80),
      at: findSourceLocation(thrown.stack),
      path: toPathWithoutIds(location.pathname),
    },
  })
}

/** File, line and column of the topmost frame. */
function findSourceLocation(stack = ''): string {
  return (/([\w.-]+\.(?:js|mjs|tsx?)(?:\?\S*?)?:\d+:\d+)/.exec(stack)?.[1] ?? '').slice(0, 300)
}

/** The path without ids, which are private. */
function toPathWithoutIds(path: string): string {
  return path.replace(/\/[^/]*\d[^/]*/g, '/:id').slice(0, 300)
}
