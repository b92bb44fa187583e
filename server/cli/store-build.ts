import { getDataDir, IN_MEMORY } from '#server/config/config.ts'
import { storeBuild } from '#server/platform/page/build/stored-builds.ts'

// Last of the build: its files join those of the two before it, so that pages which are open now find theirs after
// the deploy.
const dataDir = getDataDir()
if (dataDir !== IN_MEMORY) storeBuild(dataDir)
