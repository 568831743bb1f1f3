/** The text of a stylesheet, or its address if it is a file of its own (`esbuild.config.js`). */
declare module '*.css' {
  const text: string
  export default text
}
