import { readFile } from 'node:fs/promises'
import { CommandError } from './command.ts'

/** Throws a `CommandError` if the file cannot be read or is not JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch (error) {
    throw new CommandError(error instanceof SyntaxError ? `${file} is not JSON.` : `${file} cannot be read.`)
  }
}
