/** Who is calling. `email` is verified and in lower case: it is the owner under which everything is kept. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  image: string | null;
}
