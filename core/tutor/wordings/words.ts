/** Pieces of which wordings are made. */
export const article = '(?:the |a |an |my |our |all |all of |all the |all my |some )?';
export const line = '(?:lines?|speech|speeches|dialogue|bits?)';
export const who = '(?:i|me|we|us|NAME|he|she|they|you)';
export const broken =
  '(?:break|broke|breaks|breaking|stumbl\\w*|dry|dries|struggl\\w*|trip\\w*|fluff\\w*|trouble\\w*|problem\\w*|weak\\w*|hard|hardest|difficult|worst|shaky|mistakes?|wrong|forget|forgot|forgetting|keep missing|miss|missed|missing|drop\\w*|mess\\w*|stuck|bad|fail\\w*)';
