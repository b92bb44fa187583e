import { expect, test } from 'vitest'
import { getHomeNetwork, getLargerNetwork } from './network-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::5', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['not an address', 'not an address', 'not an address'],
])('%s', (ip, household, network) => {
  expect(getHomeNetwork(ip)).toBe(household)
  expect(getLargerNetwork(ip)).toBe(network)
})
