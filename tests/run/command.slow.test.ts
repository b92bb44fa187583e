import { expect, test } from 'vitest'
import { command, commandAndSaid } from '#tests/run/command.ts'

test('a command’s code and the end of what it wrote', async () => {
  const loud = 'for line in $(seq 40); do echo line $line; done; echo last >&2; exit 3'
  const { code, said } = await commandAndSaid(['sh', '-c', loud])
  expect(code).toBe(3)
  expect(said).toMatch(/last/)
  expect(said.split('\n')).toHaveLength(12)
})

test('a command that takes too long is asked to end before it is made to', async () => {
  expect(await command(['sh', '-c', 'trap "exit 4" INT; while :; do sleep 0.1; done'], {}, 3000)).toBe(4)
})

test('a command that does not exist has failed', async () => {
  expect(await commandAndSaid(['no-such-command'])).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') })
})
