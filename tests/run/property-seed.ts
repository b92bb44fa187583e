// Setup of every test file. In the gate a commit always draws the same values, so that main never fails by chance;
// `test:all` (PROPERTY_DRAWS=new) draws new ones and prints the seed of failures.
import * as fc from 'fast-check'

const { PROPERTY_DRAWS } = process.env
if (PROPERTY_DRAWS !== 'new') fc.configureGlobal({ seed: 1 })
