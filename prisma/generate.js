// Generates the store's typed client (`src/store/generated`) from `schema.prisma`, like `prisma generate`, but without
// Prisma's command line, which installs 170 MB for its studio and servers.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// As CommonJS: the ES modules of these packages import files without extensions, which Node cannot resolve.
const require = createRequire(import.meta.url)
const { getConfig, getDMMF } = require('@prisma/internals')
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { enginesVersion } = require('@prisma/engines-version')

const schemaPath = path.join(import.meta.dirname, 'schema.prisma')
const datamodel = readFileSync(schemaPath, 'utf8')
const { generators, datasources } = await getConfig({ datamodel: [[schemaPath, datamodel]] })
const [generator] = generators
const outputPath = path.resolve(path.dirname(schemaPath), generator.output.value)
await new PrismaClientTsGenerator().generate({
  generator: { ...generator, output: { fromEnvVar: null, value: outputPath } },
  otherGenerators: [],
  ...{ schemaPath, datamodel, datasources },
  dmmf: await getDMMF({ datamodel }),
  version: enginesVersion,
  binaryPaths: {},
})
