import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process that checks one file, then says what still holds it. */
const command = `
import { checkPdf } from '#server/files/check-pdf.ts'
const verdict = await checkPdf(new TextEncoder().encode('no letter'))
console.log(JSON.stringify({ verdict, held: process.getActiveResourcesInfo() }))
`

test('O-07 a command that has checked a letter ends: the thread that checks does not hold it', async () => {
  const argv = ['--input-type=module', '--eval', command]
  const { stdout } = await promisify(execFile)(process.execPath, argv)
  const { verdict, held } = JSON.parse(stdout) as { verdict: unknown; held: string[] }
  expect(verdict).toHaveProperty('refused')
  expect(held).not.toContain('MessagePort')
})
