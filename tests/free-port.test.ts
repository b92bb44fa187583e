import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

// A server requests a port for itself and one for its signing page. The system picks random free ones: of a thousand,
// dozens are repeated.
test('no port is given out twice', async () => {
  const ports: number[] = []
  while (ports.length < 1000) ports.push(await freePort())
  expect(new Set(ports).size).toBe(1000)
})
