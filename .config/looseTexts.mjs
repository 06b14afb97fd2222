/**
 * Syntax that fails in a translated page. The browser's translation replaces each text node by an
 * element. When React later changes a text that has siblings, it looks for the node that is gone,
 * and throws; a text that is alone in its element it writes anew
 * (https://github.com/facebook/react/issues/11538).
 */
const fixedText =
  ':matches(JSXText[value=/[^ \\n]|^ +$/], JSXExpressionContainer[expression.type="Literal"])';
const expression = 'JSXExpressionContainer:not([expression.type=/^(Literal|JSXEmptyExpression)$/])';
const text =
  ':matches(Identifier:not([name=/^(?:children|picture)$/]), MemberExpression, BinaryExpression, TemplateLiteral)';
const branch = `:matches(${text}, Literal[raw=/^\\W/])`;
const textExpression = `JSXExpressionContainer:has(${[
  `> ${text}`,
  `> LogicalExpression:has(> ${branch}.right)`,
  `> ConditionalExpression:has(> ${branch}:not(.test))`,
]})`;

export const looseTexts = [
  ...[
    `${fixedText} ~ ${expression}`,
    `${expression} ~ ${fixedText}`,
    `${textExpression} ~ :matches(JSXElement, ${expression})`,
    `JSXElement ~ ${textExpression}`,
  ].map((siblings) => ({
    selector: `:matches(JSXElement, JSXFragment) > ${siblings}`,
    message: 'Translation breaks a text beside others that may change: give it an element.',
  })),
  {
    selector:
      'JSXExpressionContainer > ConditionalExpression > JSXElement[openingElement.attributes.0.name.name!="key"]',
    message: 'Translation breaks an element that takes the place of another: give each a key.',
  },
];
