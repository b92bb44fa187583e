import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './fences.ts'

/** A documented command: its words, without pipes or following commands. */
export type ShownCommand = { page: string; words: readonly string[] }

/** Commands in a page's code (fenced, indented or in backticks) that begin with one of these words. */
export function readCommands(page: string, programs: readonly string[]): ShownCommand[] {
  return findCommands(readFileSync(path.join(ROOT, page), 'utf8'), programs).map((words) => ({ page, words }))
}

/** The commands in a text. */
export function findCommands(text: string, programs: readonly string[]): string[][] {
  return listCode(text)
    .flatMap(splitCommands)
    .flatMap((words) => {
      const at = words.findIndex((word) => !IS_SETTING.test(word))
      return programs.includes(words[at] ?? '') ? [words.slice(at)] : []
    })
}

function listCode(text: string): string[] {
  const fences = [...text.matchAll(FENCE)].map(([, code = '']) => code)
  const prose = text.replaceAll(FENCE, '')
  const indented = [...prose.matchAll(/^ {4}(.+)$/gm)].map(([, code = '']) => code)
  const quoted = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '))
  const lines = [...fences, ...indented].flatMap((code) => code.replaceAll(/\\\n/g, ' ').split('\n'))
  return [...lines, ...quoted]
}

/** Splits a line into commands and words; quoted text is one word. */
function splitCommands(line: string): string[][] {
  const commands: string[][] = [[]]
  for (const [word] of line.matchAll(WORD)) {
    if (word.startsWith('#')) break
    if (IS_END.test(word)) commands.push([])
    else commands.at(-1)?.push(word)
  }
  return commands
}

const FENCE = /^```\w*\n([\s\S]*?)^```/gm
const WORD = /&&|[;&|>]|(?:'[^']*'|"[^"]*"|<[^>]*>|(?<=\w)\|(?=\w)|[^\s;&|>'"])+/g
const IS_END = /^(?:&&|[;&|>])$/
const IS_SETTING = /^[A-Z][A-Z0-9_]*=/
