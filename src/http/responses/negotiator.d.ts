/** Types of the parts of negotiator that the service uses; the package has none of its version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    /** Those of the offered media types that `Accept` accepts, preferred ones first. */
    mediaTypes<Type extends string>(offered: readonly Type[]): Type[]
    /** Those of the offered encodings that `Accept-Encoding` accepts; `preferred` decides between equal weights. */
    encodings<Encoding extends string>(
      offered: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding[]
  }
}
