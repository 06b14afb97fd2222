/**
 * An ESLint rule against texts that fail in a translated page. The browser's translation replaces
 * each text node by an element. When React later changes a text that has siblings, or what stands
 * beside a text, it looks for the node that is gone, and throws. A text that is alone in its
 * element is safe (https://github.com/facebook/react/issues/11538).
 */

/** Whether JSX leaves it out: a comment, or a line break with the spaces around it. */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? /^\s*\n\s*$/.test(value) : expression?.type === 'JSXEmptyExpression';

const isFixedText = ({ type, expression }) => type === 'JSXText' || expression?.type === 'Literal';

/** Whether the value may be a text: calls are mostly `map`; `children`, `picture` are elements. */
function mayBeText({ type, name, value, right, consequent, alternate }) {
  if (type === 'Identifier') return name !== 'children' && name !== 'picture';
  if (type === 'Literal') return typeof value === 'string';
  if (type === 'LogicalExpression') return mayBeText(right);
  if (type === 'ConditionalExpression') return mayBeText(consequent) || mayBeText(alternate);
  return ['MemberExpression', 'BinaryExpression', 'TemplateLiteral'].includes(type);
}

export const looseTexts = {
  create: (context) => ({
    'JSXElement, JSXFragment'({ children }) {
      const shown = children.filter((child) => !isBlank(child));
      if (shown.length === 1) return;
      const isBesideText = shown.some(isFixedText);
      const broken = shown.filter(
        (child) =>
          child.type === 'JSXExpressionContainer' &&
          !isFixedText(child) &&
          (isBesideText || mayBeText(child.expression)),
      );
      for (const node of broken)
        context.report({
          node,
          message: 'Translation breaks a text beside others that may change: give it an element.',
        });
    },
    'JSXExpressionContainer > ConditionalExpression > JSXElement'(node) {
      if (!node.openingElement.attributes.some(({ name }) => name?.name === 'key'))
        context.report({
          node,
          message:
            'Translation breaks an element that takes the place of another: give each a key.',
        });
    },
  }),
};
