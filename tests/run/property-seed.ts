// Setup of every test file. In the gate a commit always draws the same values, or main would be red by chance;
// `test:all` (PROPERTY_DRAWS=new) draws anew and prints the seed of whatever fails.
import * as fc from 'fast-check'

const { PROPERTY_DRAWS } = process.env
if (PROPERTY_DRAWS !== 'new') fc.configureGlobal({ seed: 1 })
