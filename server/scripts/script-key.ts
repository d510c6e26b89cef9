/** A script of somebody, as the product's own records name it. */
export interface ScriptKey {
  owner: string;
  docId: string;
}
