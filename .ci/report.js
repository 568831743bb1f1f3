// Reads vitest's reports for .ci/run: `node .ci/report.js <command> <report.json> …`, see COMMANDS.
import console from 'node:console'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

/** Maximum number of lines of an error in the summary. */
const LINES = 12

/** Prints the files with failures, one per line. */
function printFailedFiles(path) {
  for (const { name, status } of read(path).testResults) if (status === 'failed') console.log(name)
}

/**
 * Prints `passed failed`. A missing report, one without any test (vitest could not start them), and a file that failed outside
 * its tests count as one failure each.
 */
function printCounts(path) {
  let files
  try {
    files = read(path).testResults
  } catch {
    console.log('0 1')
    return
  }
  const tests = files.flatMap((file) => file.assertionResults)
  const broken = files.filter((file) => file.status === 'failed' && failedTests(file).length === 0)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = files.flatMap(failedTests).length + broken.length
  console.log(passed, passed + failed === 0 ? 1 : failed)
}

/** Merges the report of a second run into the first, and prints the tests that passed only in the second. */
function merge(path, secondPath) {
  const first = read(path)
  let second = []
  try {
    second = read(secondPath).testResults
  } catch {
    console.log(`there is no report of the second run of ${path}`)
  }
  const later = new Map(second.map((file) => [file.name, file]))
  for (const file of first.testResults)
    if (later.get(file.name)?.status === 'passed')
      for (const test of failedTests(file)) console.log(`PASSED ALONE ONLY ${describe(file, test)}`)
  const testResults = first.testResults.map((file) =>
    file.status === 'failed' ? (later.get(file.name) ?? file) : file,
  )
  writeFileSync(path, JSON.stringify({ ...first, testResults }))
}

/** Prints the failed tests and the first lines of their errors. */
function printFailures(...paths) {
  for (const path of paths) {
    let files = []
    try {
      files = read(path).testResults
    } catch {
      console.log(`there is no report ${path}`)
    }
    for (const file of files) {
      if (file.status === 'failed' && failedTests(file).length === 0)
        console.log(`FAILED ${file.name}\n  ${file.message}`)
      for (const test of failedTests(file)) console.log(`FAILED ${describe(file, test)}`)
    }
  }
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed')
const describe = ({ name }, { fullName, failureMessages }) =>
  `${name} > ${fullName}\n  ${failureMessages.join('\n').split('\n').slice(0, LINES).join('\n  ')}`

const COMMANDS = { 'failed-files': printFailedFiles, counts: printCounts, merge, failures: printFailures }
const [command, ...paths] = process.argv.slice(2)
COMMANDS[command](...paths)
