/** Explains why a server could not listen, naming the responsible variable. */
export function unableToListen(
  variable: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
  error: NodeJS.ErrnoException,
): Error {
  const message =
    error.code === 'EADDRINUSE'
      ? `${variable}: ${host}:${port} is in use. Stop the other process, or set another ${variable}.`
      : error.code === 'EACCES'
        ? `${variable}: permission denied for ${host}:${port}. Set ${variable} to 1024 or higher.`
        : `HOST must be a host name or address to listen on; it is ${JSON.stringify(host)}: ${error.message}.`
  return new Error(message, { cause: error })
}
