import { getDataDir, IN_MEMORY } from '#server/config/config.ts'
import { storeBuildAssets } from '#server/platform/page/build/stored-builds.ts'

// Stores the build's files beside those of the two before it, as the build's last step, so that open pages still find
// theirs after a deploy.
const dataDir = getDataDir()
if (dataDir !== IN_MEMORY) storeBuildAssets(dataDir)
