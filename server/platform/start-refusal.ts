/** A reason not to start that the operator can remove: told as its sentence alone, without a stack trace. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
