/** Thrown if a parser failed to load, which does not depend on the file. */
class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** Waits for a module that a file needs. Throws errors that `isMachineFault` recognizes. */
export async function waitForParserModule<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module
  } catch (cause) {
    throw new NotLoaded('a parser could not be loaded', { cause })
  }
}

const MISSING = new Set(['ERR_ACCESS_DENIED', 'ERR_DLOPEN_FAILED', 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/** Whether an error is caused by this machine or its software rather than by the file. */
export function isMachineFault(error: unknown): boolean {
  if (error instanceof NotLoaded) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined || MISSING.has(code ?? '')
}
