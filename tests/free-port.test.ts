import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

// A server's own port and its signing page's are asked for one after the other. The system gives them at random from
// what is free: of a thousand, dozens come twice.
test('no port is given out twice', async () => {
  const ports: number[] = []
  while (ports.length < 1000) ports.push(await freePort())
  expect(new Set(ports).size).toBe(1000)
})
