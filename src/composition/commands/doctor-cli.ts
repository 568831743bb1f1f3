// `npm run doctor`
import { doctorCommand } from './doctor-command.ts'

await doctorCommand('npm run doctor').parseAsync()
